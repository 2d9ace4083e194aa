import type { LessonTime } from './lesson-time.rules';

/** 'Saturday, November 28, 2026, 9:00 AM–10:00 AM EST'; it wraps only between its three parts. */
export const When = ({ weekday, date, hours }: LessonTime) => (
  <>
    {weekday}, <span style={whole}>{date}</span>, <span style={whole}>{hours}</span>
  </>
);

const whole = { whiteSpace: 'nowrap' };
