/** Of each control, found by its id, as jsdom itself finds them. */
it.each([
  ['a label around it', '<label id="l">Name <input id="c"></label>', ['l']],
  ['a label that names it', '<label id="l" for="c">Name</label><select id="c"></select>', ['l']],
  [
    'two of them',
    '<label id="a" for="c"></label><label id="b"><textarea id="c"></textarea></label>',
    ['a', 'b'],
  ],
  ['a label around it that names another', '<label id="l" for="o"><input id="c"></label><input id="o">', []],
  ['a label around another before it', '<label id="l"><input><input id="c"></label>', []],
  ['no label', '<button id="c"></button>', []],
  [
    'an id that is used twice',
    '<label id="l" for="c"></label><input id="c"><input id="c" class="second">',
    ['l'],
  ],
])('finds the labels of a control: %s', (_, html, ids) => {
  document.body.innerHTML = html;
  const { labels } = document.querySelector<HTMLInputElement>('#c')!;
  expect([...labels!].map(({ id }) => id)).toEqual(ids);
});

it('gives a label to the first of two with one id, and none to what is hidden', () => {
  document.body.innerHTML =
    '<label for="c"></label><input id="c"><input id="c" class="second"><input id="h" type="hidden">';
  expect(document.querySelector<HTMLInputElement>('.second')!.labels).toHaveLength(0);
  expect(document.querySelector<HTMLInputElement>('#h')!.labels).toBeNull();
});
