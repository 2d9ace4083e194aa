import type { ComponentProps } from 'react';
import { Input } from './input';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'step'> {
  /** Digits behind a point or a comma make sense. */
  decimal?: boolean;
}

/**
 * A number as it is typed, which `typedNumber` and the fields of the contract read. A browser's own number field drops a comma, so that
 * '7,05' becomes 705, and changes its value with the mouse wheel.
 */
export const NumberInput = ({ decimal = false, ...rest }: NumberInputProps) => (
  <Input type="text" inputMode={decimal ? 'decimal' : 'numeric'} autoComplete="off" {...rest} />
);
