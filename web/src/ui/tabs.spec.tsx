import { render, screen } from '@testing-library/react';
import { Tabs, TabsList, TabsTrigger } from './tabs';

const names = ['One', 'Two', 'Three', 'Four'];

const Four = ({ shown }: { shown: string }) => (
  <Tabs value={shown}>
    <TabsList>
      {names.map((name) => (
        <TabsTrigger key={name} value={name}>
          {name}
        </TabsTrigger>
      ))}
    </TabsList>
  </Tabs>
);

/** jsdom lays nothing out: tabs of 100 in a row of 250, the last of which grows. */
let width: number;
let resize: () => void;
const { ResizeObserver } = globalThis;
beforeEach(() => {
  width = 100;
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(private readonly tell: ResizeObserverCallback) {
      super(tell);
    }
    override observe() {
      resize = () => this.tell([], this);
      resize();
    }
  };
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(250);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * names.indexOf(this.textContent);
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

it('shows all of a tab that grows when its count arrives', () => {
  render(<Four shown="Four" />);
  width = 130;
  resize();
  expect(screen.getByRole('tablist').scrollLeft).toBe(180);
});

it('leaves the row where somebody scrolled it', () => {
  const { rerender } = render(<Four shown="Four" />);
  screen.getByRole('tablist').scrollLeft = 0;
  rerender(<Four shown="Four" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(0);
});
