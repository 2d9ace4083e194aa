import type { ReactNode } from 'react';
import {
  checkpointWords,
  baselineWords,
  changeWords,
  errorWords,
  numberWords,
  sourcesWords,
  valueWords,
} from './checkpoint-words';
import type { Row } from './numbers.rules';

const keyOf = ({ checkpoint, name }: Row) => `${checkpoint} ${name}`;

/** Numbers that are not read first, in a fold. Nothing without any. */
export const Others = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">
        {count} more {count === 1 ? 'number' : 'numbers'} without a clear change
      </summary>
      {children}
    </details>
  );

/** Each number with its error, its source, and what it is usually. On a phone, each is a block. Nothing without rows. */
export const NumbersTable = ({ rows }: { rows: readonly Row[] }) =>
  rows.length > 0 && (
    <table className="w-full border-collapse text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 pr-3 font-bold">
            Number
          </th>
          <th scope="col" className="py-2 pr-3 font-bold">
            This swing
          </th>
          <th scope="col" className="py-2 pr-3 font-bold">
            Source
          </th>
          <th scope="col" className="py-2 font-bold">
            Against their own
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line align-top max-sm:grid max-sm:pb-3">
            <th scope="row" className="pr-3 font-bold sm:py-2">
              {numberWords(row.name)}
              {row.checkpoint && (
                <span className="font-normal text-muted">
                  {' '}
                  at {checkpointWords[row.checkpoint].toLowerCase()}
                </span>
              )}
            </th>
            {row.now === 'uncertain' ? (
              <td colSpan={3} className="text-muted sm:py-2">
                Too uncertain to show: the points are too close together for their errors.
              </td>
            ) : (
              <>
                <td className="pr-3 whitespace-nowrap tabular-nums sm:py-2">
                  <strong>{valueWords(row.name, row.now.value)}</strong>{' '}
                  <span className="text-muted">{errorWords(row.name, row.now.error)}</span>
                </td>
                <td className="pr-3 sm:py-2">
                  <span className="sm:hidden">Source: </span>
                  {sourcesWords(row.now.sources)}
                </td>
                <td className="sm:py-2">
                  {row.comparison ? (
                    <>
                      {baselineWords(row)}.{' '}
                      <span className={row.comparison.isShown ? 'font-bold' : 'text-muted'}>
                        {changeWords(row)}.
                      </span>
                    </>
                  ) : (
                    <span className="text-muted">No earlier swing to compare with.</span>
                  )}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
