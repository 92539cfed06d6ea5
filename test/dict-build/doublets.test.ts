import { describe, expect, it } from 'vitest';
import { isDoublet, isOfSameSex } from '../../tools/dict/doublets.js';

describe('doublets', () => {
  it.each([
    ['рык', 'рычание'],
    ['бог', 'божество'],
    ['город', 'град'],
    ['ковёр', 'коврик'],
    ['лов', 'ловля'],
    ['ворог', 'враг'],
    ['сев', 'посев'],
    ['ранет', 'ренет'],
  ])('%s is one word with %s', (a, b) => {
    expect([isDoublet(a, b), isDoublet(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['тайна', 'секрет'],
    ['ураган', 'буря'],
    ['доктор', 'врач'],
    ['пламя', 'огонь'],
  ])('%s is none with %s', (a, b) => {
    expect(isDoublet(a, b)).toBe(false);
  });
});

describe('sex', () => {
  const [man, woman, thing] = ['NOUN,anim,masc sing,nomn', 'NOUN,anim,femn sing,nomn', 'NOUN,inan,femn sing,nomn'];
  it('lets no woman stand for a man, nor a man for a woman', () => {
    expect([isOfSameSex([man], [woman]), isOfSameSex([woman], [man])]).toEqual([false, false]);
    expect([isOfSameSex([man], [man]), isOfSameSex([woman], [woman])]).toEqual([true, true]);
  });

  it('asks nothing of things, of words of either sex and of words that it does not know', () => {
    expect(isOfSameSex([thing], ['NOUN,inan,masc sing,nomn'])).toBe(true);
    expect(isOfSameSex([man], ['NOUN,anim,ms-f,Ms-f sing,nomn'])).toBe(true);
    expect(isOfSameSex([man], undefined)).toBe(true);
  });
});
