import { NewCamp } from '@fungo/contracts/camps/camps';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError, Resolver, ResolverOptions } from 'react-hook-form';
import type { z } from 'zod';
import { newCampOf, type DivisionRow, type NewCampValues } from './new-camp.rules';

export type NewCampBody = z.output<typeof NewCamp>;
type Check = Resolver<NewCampValues, unknown, NewCampBody>;
type RowErrors = Partial<Record<keyof DivisionRow | 'time', FieldError>>;

const check = zodResolver(NewCamp);

/** The contract's rules over what was typed: what is wrong with a division's hours stands at the field that is to blame. */
export const newCampResolver: Check = async (values, context, options) => {
  const result = await check(
    newCampOf(values),
    context,
    options as unknown as ResolverOptions<z.input<typeof NewCamp>>,
  );
  const rows = result.errors.divisions as (RowErrors | undefined)[] | undefined;
  rows?.forEach((row, index) => {
    if (!row?.time) return;
    const { startTime, endTime } = values.divisions[index]!;
    if (!startTime) row.startTime = row.time;
    if (!endTime || startTime) row.endTime = row.time;
    delete row.time;
  });
  return result;
};
