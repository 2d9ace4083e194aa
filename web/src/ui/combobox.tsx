import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import type { ComponentProps, KeyboardEvent } from 'react';
import { cn } from '@/lib/cn';
import { Input } from './input';

export interface Suggestion {
  id: string;
  label: string;
  detail?: string;
}

interface ComboboxProps<Item extends Suggestion> extends ComponentProps<'input'> {
  type?: 'text' | 'email';
  value: string;
  suggestions: readonly Item[];
  onChoose: (chosen: Item) => void;
}

/** A text field that suggests while somebody types. Any other text may be left in it. */
export function Combobox<Item extends Suggestion>({
  value,
  suggestions,
  onChoose,
  className,
  ...input
}: ComboboxProps<Item>) {
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items: [...suggestions],
    inputValue: value,
    selectedItem: null,
    itemToString: (item) => item?.label ?? '',
    stateReducer: onlyWhatIsChosen,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const isShown = isOpen && suggestions.length > 0;
  return (
    <div className={cn('relative', className)}>
      <Input
        {...getInputProps({ ...input, onKeyDown: highlightedIndex === -1 ? sendsForm : undefined })}
        aria-expanded={isShown}
        aria-labelledby={undefined} // a Field labels it
        autoComplete="off"
      />
      <ul
        {...getMenuProps({ 'aria-label': 'Suggestions' })}
        className={cn(
          'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-edge bg-card py-1 shadow-card',
          !isShown && 'hidden',
        )}
      >
        {isShown &&
          suggestions.map((item, index) => (
            <li
              key={item.id}
              {...getItemProps({ item, index })}
              className={cn(
                'grid min-h-11 cursor-pointer content-center px-3.5 py-1.5',
                index === highlightedIndex && 'bg-sunken',
              )}
            >
              <span className="font-bold wrap-break-word">{item.label}</span>
              {item.detail && <span className="text-sm wrap-break-word text-muted">{item.detail}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Enter sends the form unless a suggestion is highlighted. */
const sendsForm = ({ key, nativeEvent }: KeyboardEvent) => {
  if (key === 'Enter') Object.assign(nativeEvent, { preventDownshiftDefault: true });
};

/** Leaving the field keeps what was typed: a suggestion is taken by a tap or Enter alone. */
const onlyWhatIsChosen = <Item,>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> =>
  type === useCombobox.stateChangeTypes.InputBlur
    ? { ...changes, selectedItem: state.selectedItem }
    : changes;
