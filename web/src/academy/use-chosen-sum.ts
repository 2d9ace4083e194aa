import { useSearchParams } from 'react-router-dom';

export type ChosenSum = 'now' | 'all';

/**
 * The sum a family chooses to pay: the part due now or the full balance. The URL holds the choice, so that the page for
 * the card, a reload and the way back know it.
 */
export function useChosenSum(): [ChosenSum, (sum: ChosenSum) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (sum: ChosenSum) =>
    setSearch(
      (given) => {
        if (sum === 'all') given.set('sum', 'all');
        else given.delete('sum');
        return given;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('sum') === 'all' ? 'all' : 'now', choose];
}
