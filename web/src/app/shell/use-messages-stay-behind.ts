import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { toast } from '@/lib/toast';

/**
 * A toast belongs to the page that sent it and does not follow to the next one. A toast sent just before an automatic
 * redirect shows on arrival ('Lesson Booked!').
 */
export function useMessagesStayBehind() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(key);
  const pressedAt = useRef(0);

  useEffect(() => {
    const note = ({ timeStamp }: Event) => {
      pressedAt.current = timeStamp;
    };
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) addEventListener(press, note, { capture: true });
    return () => {
      for (const press of presses) removeEventListener(press, note, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (navigation === NavigationType.Pop) toast.dismiss();
    else toast.dismiss({ sentBefore: pressedAt.current });
  }, [key, navigation]);
}
