/** The options of a select, after one that asks to choose. */
export const Options = ({ of, unsaid = 'Please choose' }: { of: readonly string[]; unsaid?: string }) => (
  <>
    <option value="">{unsaid}</option>
    {of.map((value) => (
      <option key={value}>{value}</option>
    ))}
  </>
);
