import { CampChange, NewCamp } from '@fungo/contracts/camps/new-camp';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { changeInput, type EditCampValues } from './edit-camp.rules';
import { newCampOf, type DivisionRow, type NewCampValues } from './new-camp.rules';

export type NewCampBody = z.output<typeof NewCamp>;
export type CampChangeBody = z.output<typeof CampChange>;
type RowErrors = Partial<Record<keyof DivisionRow | 'time', FieldError>>;
type AnyCheck = Resolver<FieldValues, unknown, unknown>;

/** Applies the contract's rules to the form. An error about a division's hours goes to the field at fault. */
const resolverOf =
  <V extends { divisions: DivisionRow[] }, Body>(
    check: AnyCheck,
    inputOf: (values: V) => object,
  ): Resolver<V & FieldValues, unknown, Body> =>
  async (values, context, options) => {
    const result = await check(inputOf(values), context, options as never);
    const rows = result.errors.divisions as (RowErrors | undefined)[] | undefined;
    if (Array.isArray(rows))
      rows.forEach((row, index) => {
        if (!row?.time) return;
        const { startTime, endTime } = values.divisions[index]!;
        if (!startTime) row.startTime = row.time;
        if (!endTime || startTime) row.endTime = row.time;
        delete row.time;
      });
    return result as never;
  };

export const newCampResolver = resolverOf<NewCampValues, NewCampBody>(
  zodResolver(NewCamp) as unknown as AnyCheck,
  newCampOf,
);
export const campChangeResolver = resolverOf<EditCampValues, CampChangeBody>(
  zodResolver(CampChange) as unknown as AnyCheck,
  changeInput,
);
