const coarse = matchMedia('(pointer: coarse)');

/** Whether fingers type here: our own pad then stands in the place of the phone's keyboard. */
export const usesThumbs = () => coarse.matches;
