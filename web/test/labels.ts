/** jsdom walks the page for the labels of each control, and again for each label: a sixth of what the tests cost. */
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  const ofJsdom = Object.getOwnPropertyDescriptor(prototype, 'labels')!;
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLInputElement) {
      if (this.type === 'hidden') return ofJsdom.get!.call(this) as null;
      const labels = [...(this.getRootNode() as Document).querySelectorAll('label')];
      const mayBeIts = labels.filter(({ htmlFor }) => !htmlFor || htmlFor === this.id);
      return mayBeIts.filter(({ control }) => control === this);
    },
  });
}
