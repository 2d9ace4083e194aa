import {
  type AlterTableCmd,
  type AlterTableStmt,
  type Constraint,
  type DropStmt,
  type IndexStmt,
  type Node,
  parseSync,
  type ParseResult,
} from 'libpg-query';

/** Statements that leave all that the version before reads and writes as it is. */
const additions = new Set([
  'CreateStmt',
  'CreateSeqStmt',
  'CreateExtensionStmt',
  'CommentStmt',
  'InsertStmt',
  'UpdateStmt',
  'SelectStmt',
]);

/** Names that a migration itself makes, which the version before does not know. */
interface Made {
  tables: Set<string>;
  /** As 'table.column'. */
  columns: Set<string>;
  /** Constraints and indexes that it drops and makes again. */
  replaced: Set<string>;
}

/**
 * Finds the statements of a migration that a running process of the version before may not survive. It may insert into all
 * tables, without the new columns, while the migration runs and afterwards. `loadModule` of libpg-query comes first.
 * @returns sentences, none for a migration that only adds
 */
export function findContractions(sql: string): string[] {
  const { stmts = [] } = parseSync(sql) as ParseResult;
  const statements = stmts.flatMap(({ stmt }) => stmt ?? []);
  const made = madeBy(statements);
  return statements.flatMap((statement) => {
    if ('AlterTableStmt' in statement) return alterations(statement.AlterTableStmt, made);
    if ('IndexStmt' in statement) return index(statement.IndexStmt, made);
    if ('DropStmt' in statement && droppedIndexes(statement).every((name) => made.replaced.has(name)))
      return [];
    const [kind = ''] = Object.keys(statement);
    return additions.has(kind) ? [] : [`${kind}: only additions are known to be safe`];
  });
}

function madeBy(statements: Node[]): Made {
  const tables = new Set<string>();
  const columns = new Set<string>();
  const [dropped, added] = [new Set<string>(), new Set<string>()];
  for (const statement of statements) {
    if ('CreateStmt' in statement) tables.add(statement.CreateStmt.relation?.relname ?? '');
    if ('IndexStmt' in statement) added.add(statement.IndexStmt.idxname ?? '');
    if ('DropStmt' in statement) for (const name of droppedIndexes(statement)) dropped.add(name);
    if (!('AlterTableStmt' in statement)) continue;
    const table = statement.AlterTableStmt.relation?.relname ?? '';
    for (const { subtype, name, def } of commands(statement.AlterTableStmt)) {
      if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
        columns.add(`${table}.${def.ColumnDef.colname ?? ''}`);
      if (subtype === 'AT_DropConstraint') dropped.add(name ?? '');
      if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
        added.add(def.Constraint.conname ?? '');
    }
  }
  return { tables, columns, replaced: new Set([...dropped].filter((name) => added.has(name))) };
}

/** Names of the indexes that a statement drops; one empty name if it drops something else. */
const droppedIndexes = ({ DropStmt: { removeType, objects } }: { DropStmt: DropStmt }): string[] =>
  removeType === 'OBJECT_INDEX' ? [...stringsIn(objects)] : [''];

const commands = ({ cmds = [] }: AlterTableStmt): AlterTableCmd[] =>
  cmds.flatMap((command) => ('AlterTableCmd' in command ? command.AlterTableCmd : []));

function alterations(statement: AlterTableStmt, made: Made): string[] {
  const table = statement.relation?.relname ?? '';
  if (made.tables.has(table)) return [];
  return commands(statement).flatMap(({ subtype = 'AT_AddColumn', name = '', def }) => {
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
      const { colname = '', constraints = [] } = def.ColumnDef;
      const kinds = new Set(
        constraints.map((one) => ('Constraint' in one ? one.Constraint.contype : undefined)),
      );
      const isRequired = kinds.has('CONSTR_NOTNULL') || kinds.has('CONSTR_PRIMARY');
      const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'] as const;
      return isRequired && !isFilled.some((kind) => kinds.has(kind))
        ? [`${table}.${colname} is required, and the version before does not write it: give it a default`]
        : [];
    }
    if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
      return constraint(table, def.Constraint, made);
    if (subtype === 'AT_DropConstraint' && made.replaced.has(name)) return [];
    if (subtype === 'AT_ColumnDefault' && def) return [];
    if (subtype === 'AT_DropNotNull' || subtype === 'AT_ValidateConstraint') return [];
    return [`${subtype} of ${table}${name && `.${name}`}: the version before may use it`];
  });
}

/** A rule for rows that the version before writes, too. One that takes another's name is taken for a wider one. */
function constraint(table: string, { conname = '', ...rule }: Constraint, made: Made): string[] {
  if (made.replaced.has(conname)) return [];
  const columns = [...namesIn(rule)];
  return columns.length > 0 && columns.every((column) => made.columns.has(`${table}.${column}`))
    ? []
    : [`${conname}: the version before may write rows that ${table} then refuses`];
}

function index({ unique, idxname = '', relation, indexParams }: IndexStmt, made: Made): string[] {
  const table = relation?.relname ?? '';
  if (!unique || made.tables.has(table)) return [];
  const columns = [...namesIn(indexParams)];
  return columns.some((column) => made.columns.has(`${table}.${column}`))
    ? []
    : [`${idxname}: the version before may write rows that ${table} then refuses`];
}

/** Columns that a rule names: those of expressions, keys and indexes. */
function* namesIn(tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, value] of Object.entries(tree)) {
    if (key === 'pktable' || key === 'pk_attrs') continue;
    if (key === 'IndexElem' && typeof (value as { name?: unknown }).name === 'string')
      yield (value as { name: string }).name;
    if (key === 'keys' || key === 'fk_attrs' || key === 'ColumnRef') yield* stringsIn(value);
    else yield* namesIn(value);
  }
}

function* stringsIn(tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, value] of Object.entries(tree))
    if (key === 'sval') yield String(value);
    else yield* stringsIn(value);
}
