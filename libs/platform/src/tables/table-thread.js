// Reads tables that people typed or exported, on a separate thread. Plain JavaScript, so that tests run it unchanged.
const { parentPort } = require('node:worker_threads');
const { CsvError, parse } = require('csv-parse/sync');

/** A spreadsheet's first line with its delimiter, and the quotes that some programs add. */
const named = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\n|\r|$)/i;
const delimiters = [',', ';', '\t'];
/** Lines to search for the delimiter and the names of the columns. */
const headLines = 20;

class Refused extends Error {
  constructor(problem, line) {
    super(problem);
    this.refusal = { problem, line };
  }
}

parentPort.on('message', ({ text, forms, bounds }) => {
  const work = { cells: 0, lookups: 0 };
  try {
    parentPort.postMessage({ result: { ...read(text, forms, bounds, work), work } });
  } catch (error) {
    if (error instanceof Refused) parentPort.postMessage({ result: { ...error.refusal, work } });
    else parentPort.postMessage({ error });
  }
});

function read(typed, forms, bounds, work) {
  const unmarked = typed.replace(/^\uFEFF+/, '');
  const [first = '', told] = named.exec(unmarked) ?? [];
  const text = unmarked.slice(first.length);
  const before = first === '' ? 0 : 1;
  if (linesIn(text, bounds.lines) > bounds.lines) throw new Refused('too-many-lines', bounds.lines);
  const found = { form: -1, places: [], rows: [] };
  const row = (record, { lines }) => {
    work.cells += record.length;
    const line = lines + before;
    if (record.length > bounds.columns) throw new Refused('too-many-columns', line);
    if (found.form < 0) findHead(record, line);
    else if (found.rows.length === bounds.rows) throw new Refused('too-many-rows', line);
    else found.rows.push({ line, cells: picked(record, line) });
    return null;
  };
  const findHead = (record, line) => {
    const names = record.map((name) => name.toLowerCase());
    forms.forEach(({ columns, needed }, form) => {
      if (found.form >= 0) return;
      work.lookups += names.length;
      const fields = names.map((name) => (Object.hasOwn(columns, name) ? columns[name] : undefined));
      if (!needed.every((field) => fields.includes(field))) return;
      Object.assign(found, { form, places: fields.flatMap((field, at) => (field ? [[field, at]] : [])) });
    });
    if (found.form < 0 && line - before >= bounds.headWithin) throw new Refused('no-head', line);
  };
  // The first of two columns of one name that is not empty.
  const picked = (record, line) => {
    const cells = {};
    work.lookups += found.places.length;
    for (const [field, at] of found.places) {
      cells[field] ||= record[at] ?? '';
      if (cells[field].length > bounds.cell) throw new Refused('cell-too-long', line);
    }
    return cells;
  };
  try {
    parse(text, {
      ...{ info: true, trim: true, skip_empty_lines: true, skip_records_with_empty_values: true },
      ...{ relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] },
      ...{ delimiter: told ?? delimiterOf(text), on_record: ({ record, info }) => row(record, info) },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Refused('broken', Number(error.lines ?? 1) + before);
    throw error;
  }
  if (found.form < 0) throw new Refused('no-head', 1 + before);
  return { form: found.form, rows: found.rows };
}

/** Counts line ends, and stops beyond the bound. */
function linesIn(text, bound) {
  let lines = 1;
  for (const end of text.matchAll(/\r\n|\n|\r/g)) {
    if (end.index + end[0].length < text.length) lines += 1;
    if (lines > bound) break;
  }
  return lines;
}

/** The most frequent delimiter in one line of the head. Amounts may hold a comma, but headings rarely do. */
function delimiterOf(text) {
  const head = text.slice(0, 20_000).split(/\r\n|\n|\r/, headLines);
  const most = (sign) => Math.max(...head.map((line) => line.split(sign).length));
  return delimiters.reduce((best, sign) => (most(sign) > most(best) ? sign : best));
}
