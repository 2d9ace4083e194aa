/** The mark: a fungo, the long thin bat a coach hits practice balls with, and the ball on its way. */
export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 48 48" className={className} aria-hidden>
    <path
      d="M7.2 43.6 4.4 40.8 6 39.2l1-.2L27.4 17.6C31 13.9 34.6 9.7 37.7 6.6a3.45 3.45 0 0 1 4.9 4.9c-3.1 3.1-7.3 6.7-11 10.3L9.2 41l-.4 1z"
      fill="#e8bd82"
    />
    <path d="m9.4 36.5 3.6 3.6 5.2-5.1-3.8-3.8z" fill="#b3202c" />
    <circle cx="36.5" cy="33.5" r="9" fill="#fff" />
    <path
      d="M31 26.5c3.3 3.9 3.3 10.1 0 14M42 26.5c-3.3 3.9-3.3 10.1 0 14"
      fill="none"
      stroke="#d3303c"
      strokeWidth="1.9"
      strokeDasharray="2 1.5"
    />
  </svg>
);
