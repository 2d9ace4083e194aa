/** Stands for an imported picture or font. */
export default '/test-file';
