import type { ReactNode } from 'react';
import { cashAppLink, type ToPay, venmoLink } from '@fungo/contracts';
import type { LessonView } from '../lesson-view/lesson-view';
import { TextLink } from '../templates/parts';

/** The payee's handles as links that carry the amount, and the reference where the app takes one. */
export function handleLinks(
  { handles }: NonNullable<LessonView['payee']>,
  { dollars, reference }: Pick<ToPay, 'dollars' | 'reference'>,
): Record<string, ReactNode> {
  const venmo = handles.Venmo ?? '';
  const cashApp = handles['Cash App'] ?? '';
  return {
    ...handles,
    Venmo: venmo && <TextLink href={venmoLink({ venmo }, dollars, reference)}>{venmo}</TextLink>,
    'Cash App': cashApp && <TextLink href={cashAppLink({ cashApp }, dollars)}>{cashApp}</TextLink>,
  };
}
