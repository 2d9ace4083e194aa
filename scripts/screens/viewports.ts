/** Sizes of the windows in which screens are looked at. */
export const viewports = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 800 },
};
