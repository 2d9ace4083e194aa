/** Whether the window has room for two columns, as `lg:` of the styles has it, when a page is drawn. */
export const isWide = () => matchMedia('(width >= 64rem)').matches;
