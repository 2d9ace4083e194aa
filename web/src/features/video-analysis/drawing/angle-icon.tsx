/** Two arms and the arc between them, in Lucide's manner: its own is of another shape. */
export const AngleIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M17 4 4 20h17M12.5 20a9 9 0 0 0-3-7" />
  </svg>
);
