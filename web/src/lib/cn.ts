/** Joins class names. Which of two that set the same thing wins is the style sheet's to say: tests refuse such a pair. */
export const cn = (...classes: (string | false | null | undefined)[]) => classes.filter(Boolean).join(' ');
