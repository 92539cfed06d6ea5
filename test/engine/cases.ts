// Tiny cases for all engines: `grid ; words ; number of fills`. Rows are separated by `/`.

export interface Case {
  readonly grid: string;
  readonly words: readonly string[];
  readonly fills: number;
}

export const CASES: readonly Case[] = `
  ..          ; AB                            ; 1
  ..          ; AB BA AA                      ; 3
  ..          ; ABC                           ; 0
  A.          ; AB BA AA                      ; 2
  AB          ; AB BA                         ; 1
  .A/A.       ; AA AB BA BB                   ; 0
  ../..       ; AB CD AC BD                   ; 2
  ../..       ; AA                            ; 0
  ../..       ; AB BA BB                      ; 0
  ../##/..    ; AB                            ; 0
  ../##/..    ; AB BA                         ; 2
  ../##/..    ; AB BA AA                      ; 6
  AB/##/..    ; AB BA AA                      ; 2
  AB/##/AB    ; AB BA AA                      ; 0
  ../##/../##/.. ; AB BA                      ; 0
  .../#.#/#.# ; CAT ARE CAR                   ; 2
  .../#.#/#.# ; CAT ARE CAR ART               ; 4
  .../.#./... ; CAT COD TEA DNA               ; 2
  .../.../... ; BIT ICE TEN                   ; 0
  .../.../... ; ABC DEF GHI ADG BEH CFI       ; 2
  .../.../... ; ABC DEF GHI ADG BEH           ; 0
  ЁЖ/..       ; ЁЖ ЖУ ЁУ УХ ЖХ                ; 1
  ..#/#../### ; КО ОН НО ОК                   ; 4
  ....#/#.#../....# ; КОТЫ ТЕНЬ ОНО ОНА АУ    ; 0
`
  .trim()
  .split('\n')
  .map(line => {
    const [grid, words, fills] = line.split(';').map(part => part.trim());
    return { grid: grid!.split('/').join('\n'), words: words!.split(/\s+/), fills: Number(fills) };
  });
