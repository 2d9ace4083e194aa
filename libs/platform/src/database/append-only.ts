import { getMetadataArgsStorage } from 'typeorm';
import type { Database } from './database';

const marked = new Set<unknown>();

/** An entity with permanent rows: the service's role can add and read them, but not change them. */
export const AppendOnly = (): ClassDecorator => (entity) => void marked.add(entity);

/** The tables of a service that are append-only. */
export const appendOnlyTables = ({ entities }: Pick<Database, 'entities'>): string[] =>
  getMetadataArgsStorage()
    .tables.filter(({ target }) => marked.has(target) && entities.some((entity) => entity === target))
    .map(({ name }) => name!);
