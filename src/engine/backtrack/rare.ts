import type { Plan } from '../../analysis/plan.js';
import type { Board } from './board.js';

export function strikeRareLetters(_plan: Plan, _board: Board): boolean {
  return false;
}
