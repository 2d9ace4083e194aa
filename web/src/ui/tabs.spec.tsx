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

/** jsdom lays nothing out: tabs of 100 in a row of 250. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(250);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * names.indexOf(this.textContent);
  });
});
afterEach(() => jest.restoreAllMocks());

it('brings the tab that is shown into view, however it came to be shown', () => {
  const { rerender } = render(<Four shown="Four" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(150);
  rerender(<Four shown="Two" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(100);
});
