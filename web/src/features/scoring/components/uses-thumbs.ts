const coarse = matchMedia('(pointer: coarse)');

/** Whether this is a touch device: our own pad then replaces the phone's keyboard. */
export const usesThumbs = () => coarse.matches;
