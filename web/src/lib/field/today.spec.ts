import { keepPersonToday, keepToday, ownerToday, personToday, readToday } from './today';

beforeEach(() => localStorage.clear());

test.each(['{"at":17', 'null', '5', '{}', '{"at":"soon"}'])(
  'what cannot be read (%s) hides nothing else, and goes with the next that is kept',
  (torn) => {
    localStorage.setItem('fungo.today.sam.person', torn);
    localStorage.setItem('fungo.today.dana.sheet', torn);
    expect(ownerToday()).toBeUndefined();
    expect(readToday('dana', 'sheet')).toBeUndefined();
    keepPersonToday({ id: 'dana' });
    keepToday('dana', 'roster', [1]);
    expect(ownerToday()).toBe('dana');
    expect(personToday('dana')).toEqual({ id: 'dana' });
    expect(readToday('dana', 'roster')).toEqual([1]);
    expect(Object.keys(localStorage).sort()).toEqual(['fungo.today.dana.person', 'fungo.today.dana.roster']);
  },
);
