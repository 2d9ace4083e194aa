import { twMerge } from 'tailwind-merge';
import { cn as join } from '../src/lib/cn';

/** The product's `cn`, which throws where two classes set the same thing: their order in the text would not decide. */
export const cn: typeof join = (...classes) => {
  const all = join(...classes);
  const undisputed = twMerge(all).split(' ');
  const lost = all.split(' ').filter((name) => !undisputed.includes(name));
  if (lost.length > 0) throw new Error(`"${lost.join(' ')}" of "${all}" is set twice.`);
  return all;
};
