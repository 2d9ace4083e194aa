import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs, TabsList, TabsTrigger } from './tabs';

const names = ['One', 'Two', 'Three', 'Four'];

const Four = ({ shown, choose }: { shown: string; choose?: (tab: string) => void }) => (
  <Tabs value={shown} onValueChange={choose}>
    <TabsList>
      {names.map((name) => (
        <TabsTrigger key={name} value={name}>
          {name}
        </TabsTrigger>
      ))}
    </TabsList>
  </Tabs>
);

/** jsdom lays nothing out: tabs of 100 in a row of 250, of which one grows. */
let widths: number[];
let observed: Map<string, () => void>;
const grow = (name: string, width: number) => {
  widths[names.indexOf(name)] = width;
  observed.get(name)?.();
};
const { ResizeObserver } = globalThis;
beforeEach(() => {
  widths = names.map(() => 100);
  observed = new Map();
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(private readonly tell: ResizeObserverCallback) {
      super(tell);
    }
    override observe(tab: Element) {
      observed.set(tab.textContent, () => this.tell([], this));
      this.tell([], this);
    }
  };
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return widths[names.indexOf(this.textContent)]!;
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(250);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return widths.slice(0, names.indexOf(this.textContent)).reduce((sum, width) => sum + width, 0);
  });
});
afterEach(() => {
  globalThis.ResizeObserver = ResizeObserver;
  jest.restoreAllMocks();
});

it('brings the tab that is shown into view, however it came to be shown', () => {
  const { rerender } = render(<Four shown="Four" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(150);
  rerender(<Four shown="Two" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(100);
});

it.each(['Four', 'One'])('shows all of the last tab when the count of tab %s arrives', (name) => {
  render(<Four shown="Four" />);
  grow(name, 130);
  expect(screen.getByRole('tablist').scrollLeft).toBe(180);
});

it('leaves the row where somebody scrolled it', () => {
  const { rerender } = render(<Four shown="Four" />);
  screen.getByRole('tablist').scrollLeft = 0;
  rerender(<Four shown="Four" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(0);
});

it('lists all tabs in a menu where they do not fit', async () => {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(400);
  const choose = jest.fn();
  render(<Four shown="Two" choose={choose} />);
  await userEvent.click(screen.getByRole('button', { name: 'All tabs' }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.getByRole('menuitemradio', { name: 'Two' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Four' }));
  expect(choose).toHaveBeenCalledWith('Four');
});

it('has no menu where the tabs fit', () => {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(250);
  render(<Four shown="Two" />);
  expect(screen.queryByRole('button', { name: 'All tabs' })).not.toBeInTheDocument();
});
