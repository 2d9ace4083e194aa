import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Empties a field and types into it, if anything. */
export async function retype(label: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
}
