// How a grid looks on a screen: the colours, light and dark, and the cells. The page for solvers and the page for constructors share it.

export const LIGHT = `\
  --ink: #1a1a1a;
  --paper: #fbfaf7;
  --cell: #ffffff;
  --block: #1a1a1a;
  --line: #55534e;
  --muted: #63605a;
  --within: #fdf0c4;
  --at: #f8c945;`;

export const DARK = `\
    --ink: #ebe8e1;
    --paper: #16171a;
    --cell: #2c2e33;
    --block: #08090a;
    --line: #5a5c62;
    --muted: #a8a59e;
    --within: #4b4326;
    --at: #75590d;`;

/** Each row is a layer of its own: a letter has the browser paint that row alone. */
export const BOARD = `\
#board table { border-collapse: collapse; }
#board tr { position: relative; z-index: 0; }
#board td { position: relative; width: var(--cell-size); height: var(--cell-size); padding: 0; border: 1px solid var(--line); background: var(--cell); font: max(16px, calc(var(--cell-size) * .58))/1 'PT Sans', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; }
#board td.block { background: var(--block); }
#board td.void { border: 0; background: none; visibility: hidden; }
#board td.within { background: var(--within); }
#board td.at { background: var(--at); }
#board td.bar-right { border-right-width: 4px; }
#board td.bar-below { border-bottom-width: 4px; }
#board td.circled::before { content: ''; position: absolute; inset: 4%; border: 1px solid var(--muted); border-radius: 50%; pointer-events: none; }
#board .number { position: absolute; left: 6%; top: 2%; font: max(6.5px, calc(var(--cell-size) * .27))/1 'PT Sans', Arial, 'Liberation Sans', sans-serif; pointer-events: none; }
#board input {
  position: absolute; inset: 0; width: 100%; height: 100%; padding: 18% 0 0; margin: 0; border: 0; border-radius: 0; background: none; color: inherit; font: inherit;
  scroll-margin: 5rem 0 1rem; text-align: center; text-transform: uppercase; caret-color: transparent; cursor: pointer; outline: none;
}
#board input::selection { background: transparent; color: inherit; }
#board input.several { font-size: calc(var(--cell-size) * .3); }
#board input[readonly] { font-weight: 700; }
#board td:focus-within { box-shadow: inset 0 0 0 2px var(--ink); }`;
