import { Fragment } from 'react';

/** An address that breaks after its @ and its dots where it does not fit, not within a word. */
export const Email = ({ address }: { address: string }) =>
  address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
