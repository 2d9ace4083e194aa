/** The web's light colors (web/src/styles). They are inline, so that every client shows them. */
export const light = {
  page: '#f2f4ee',
  card: '#ffffff',
  sunken: '#e6eae1',
  ink: '#14241b',
  muted: '#4d5b52',
  line: '#d3dacf',
  clay: '#b85a2b',
  stitch: '#b3202c',
  link: '#a61b27',
  board: '#12261c',
  boardInk: '#f3f6ee',
  boardMuted: '#b2c4b7',
} as const;

export const display = "Rokkitt, Rockwell, 'Roboto Slab', Georgia, serif";
export const sans =
  "'Atkinson Hyperlegible Next', system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The dark colors, for clients that read style sheets. Header and button are the same in both. */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: #0c1511 !important; }
    .card { background-color: #14211b !important; border-color: #2b3b32 !important; }
    .sunken { background-color: #0f1a15 !important; border-color: #c8703f !important; }
    .ink { color: #edf2ea !important; }
    .muted { color: #a6b6aa !important; }
    .link { color: #ff9a93 !important; }
  }
  @media (max-width: 480px) {
    .inset { padding-left: 20px !important; padding-right: 20px !important; }
  }
`;
