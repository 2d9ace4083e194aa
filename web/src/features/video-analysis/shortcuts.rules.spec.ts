import { commandOf, isPress, isTyping, keyWords, shortcutGroups } from './shortcuts.rules';

const press = (key: string, over = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...over });

test.each([
  [',', {}, 'previousFrame'],
  ['.', {}, 'nextFrame'],
  [' ', {}, 'toggle'],
  ['K', { shiftKey: true }, 'toggle'],
  ['?', { shiftKey: true }, 'help'],
  ['>', { shiftKey: true }, 'faster'],
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { metaKey: true }, 'undo'],
  ['Z', { metaKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['s', { ctrlKey: true }, 'save'],
  ['Delete', {}, 'delete'],
  ['ArrowLeft', { shiftKey: true }, 'nudge'],
  ['z', {}, undefined],
  ['f', { ctrlKey: true }, undefined],
  ['.', { altKey: true }, undefined],
])('the key %j with %j gives the command %s', (key, over, command) => {
  expect(press(key, over)).toBe(command);
});

test('no key means two things', () => {
  const keys = shortcutGroups.flatMap(({ shortcuts }) => shortcuts.flatMap((shortcut) => shortcut.keys));
  expect(new Set(keys).size).toBe(keys.length);
});

test('keys rest where text is typed, and leave a focused button its Space', () => {
  document.body.innerHTML =
    '<textarea></textarea><button><i></i></button><div role="dialog"><p></p></div><p id="page"></p>';
  const at = (selector: string) => document.querySelector(selector);
  expect([isTyping(at('textarea')), isTyping(at('[role=dialog] p')), isTyping(at('#page'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isPress({ key: ' ' }, at('button i'))).toBe(true);
  expect(isPress({ key: '.' }, at('button'))).toBe(false);
  expect(isPress({ key: ' ' }, at('#page'))).toBe(false);
});

test('keys are written as they stand on the keyboard', () => {
  expect(['Mod+Shift+z', ' ', '+', 'ArrowLeft'].map((key) => keyWords(key, false))).toEqual([
    'Ctrl + Shift + Z',
    'Space',
    '+',
    '←',
  ]);
  expect(keyWords('Mod+z', true)).toBe('⌘ + Z');
});
