// A thread of a team (search-team.ts).

import { answer, serve } from '#platform/threads';
import { Members } from './members.js';
import type { RoundOrder, ThreadSetup } from './team-rounds.js';

let members: Members | undefined;

serve((order: ThreadSetup | RoundOrder) => {
  if ('options' in order) members = new Members(order);
  else answer(members!.round(order));
});
