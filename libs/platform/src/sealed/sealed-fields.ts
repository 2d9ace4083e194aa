import type { DataSource, ObjectLiteral } from 'typeorm';
import type { FieldKeys } from './field-keys';

type EntityClass = new () => ObjectLiteral;

const sealedProperties = new Map<object, string[]>();

/** Marks a text column whose values the database gets only sealed; {@link SealedFields} seals and opens them. */
export const Sealed = (): PropertyDecorator => (target, property) => {
  const entity = target.constructor;
  sealedProperties.set(entity, [...(sealedProperties.get(entity) ?? []), String(property)]);
};

/** Its own, and those of the class that it extends. */
const sealedIn = (entity: object | null): string[] =>
  entity
    ? [...sealedIn(Object.getPrototypeOf(entity) as object | null), ...(sealedProperties.get(entity) ?? [])]
    : [];

export interface SealedColumn {
  property: string;
  column: string;
  /** `schema.table.column`, to which its values are bound. */
  place: string;
}

/** Seals values for an entity's sealed columns before they are stored, and opens them after they are read. */
export class SealedFields {
  constructor(
    private readonly dataSource: DataSource,
    readonly keys: FieldKeys,
  ) {}

  /** The same values, with those of sealed columns sealed; null stays null. */
  seal<T extends object>(entity: EntityClass, values: T): T {
    return this.map(entity, values, (text, place) => this.keys.seal(text, place));
  }

  /** The same values, with those of sealed columns opened, from an entity or from JSON made by SQL. */
  open<T extends object>(entity: EntityClass, values: T): T {
    return this.map(entity, values, (text, place) => this.keys.open(text, place));
  }

  columnsOf(entity: EntityClass): SealedColumn[] {
    const properties = sealedIn(entity);
    if (properties.length === 0) return [];
    const { tablePath, columns } = this.dataSource.getMetadata(entity);
    return properties.map((property) => {
      const column = columns.find(({ propertyName }) => propertyName === property)!.databaseName;
      return { property, column, place: `${tablePath}.${column}` };
    });
  }

  private map<T extends object>(
    entity: EntityClass,
    values: T,
    change: (text: string, place: string) => string,
  ): T {
    const changed = { ...values } as Record<string, unknown>;
    for (const { property, place } of this.columnsOf(entity)) {
      const value = changed[property];
      if (typeof value === 'string') changed[property] = change(value, place);
    }
    return changed as T;
  }
}
