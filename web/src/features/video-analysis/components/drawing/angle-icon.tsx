import { icon } from '@/ui/icons';

/** Two arms and the arc between them, in Lucide's manner: its own is of another shape. */
export const AngleIcon = icon('M17 4 4 20h17M12.5 20a9 9 0 0 0-3-7');
