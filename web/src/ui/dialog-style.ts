/** Scrolls where the panel is taller than the window; on a phone the panel is at the bottom, near the thumb. */
export const dialogOverlay =
  'fixed inset-0 z-50 grid animate-fade items-end justify-items-center overflow-y-auto bg-black/60 p-3 sm:items-center sm:p-6';

/** Parts that stick to the page's bars stick to the window's own edges in it. */
const panel =
  'relative w-full [--dock-height:0px] [--nav-height:0px] animate-rise rounded-lg border border-line bg-card p-5 text-ink shadow-lift sm:p-7';
export const dialogPanel = `${panel} max-w-lg`;
export const wideDialogPanel = `${panel} max-w-3xl`;
