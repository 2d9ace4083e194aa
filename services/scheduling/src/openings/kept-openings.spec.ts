import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { JsonText } from '@fungo/platform';
import { KeptOpenings } from './kept-openings';

test('somebody who shares a question keeps it when the line refuses the one who asked first', async () => {
  const dataSource = { subscribers: [] } as unknown as DataSource;
  const kept = new KeptOpenings(dataSource, () => new Client());
  kept['listener'].isListening = true;
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const answer = new JsonText<never[]>('[]');
  const ask = (person: string, question: string) =>
    kept.get(question, person, () => opened.then(() => answer));
  const refused: string[] = [];
  const askMany = (person: string, count: number) => {
    for (let i = 0; i < count; i += 1)
      ask(person, `${person} ${i}`).catch(() => refused.push(`${person} ${i}`));
  };
  askMany('flood', 20);
  const shared = ask('family', 'flood 19');
  for (const person of ['ann', 'ben', 'cy', 'dee']) askMany(person, 19);
  askMany('eve', 8); // four run, a hundred wait
  askMany('newcomer', 1);
  await setImmediate();
  expect(refused).toEqual(['flood 19', 'flood 18']); // for the newcomer, and for the family
  open();
  expect(await shared).toBe(answer);
});
