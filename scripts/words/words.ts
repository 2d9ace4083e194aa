import { extname } from 'node:path';
import ts from 'typescript';

export interface Hit {
  line: number;
  /** As it is written in the file. */
  found: string;
}

/** A stretch of a file that people read; `at` is where it begins. */
interface Passage {
  at: number;
  text: string;
  /** Screens may ask 'What we delete'; comments and documentation state. */
  sentences: boolean;
}

const CODE = new Set(['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs']);

const REFUSED =
  /\b(?:anew|beside|whoever|whom|(?<!\bthe )stands(?! for\b| in for\b)|no\s+more(?!\s+than\b))\b/gi;

// A heading below a page's own is no sentence.
const CLAUSE_AS_SUBJECT = /(?<!['"‘“]|^##+ )\b(?:Who|What)\s(?=[a-z])/gm;

const SENTENCE_END = /[.?!](?=['"’”)\]*_]*(?:\s|$))|\n[^\S\n]*\n|\s\||$/;

/** Replaces what is not prose by as many blanks, so that positions stay true. */
const blank = (text: string, parts: RegExp) => text.replace(parts, (part) => part.replace(/\S/g, ' '));

const proseOf = (text: string) => blank(text, /^[^\S\n]*(?:\/\*+|\/{2,}|\*+(?=\s))|`[^`]*`|\]\([^)\s]*\)/gm);

/** The refused words of a file's comments, strings and documentation, and sentences whose subject is a clause. */
export function findRefused(file: string, source: string): Hit[] {
  if (source.search(REFUSED) < 0 && source.search(CLAUSE_AS_SUBJECT) < 0) return [];
  const passages = CODE.has(extname(file))
    ? passagesOf(file, source)
    : [{ at: 0, text: proseOf(source), sentences: true }];
  return passages
    .flatMap(({ at, text, sentences }) => [
      ...[...text.matchAll(REFUSED)].map((match) => ({ at: at + match.index, found: match[0] })),
      ...(sentences ? clausesIn(text) : []).map((match) => ({ at: at + match.index, found: match.found })),
    ])
    .sort((a, b) => a.at - b.at)
    .map((hit) => ({
      line: source.slice(0, hit.at).split('\n').length,
      found: hit.found.replace(/\s+/g, ' '),
    }));
}

function clausesIn(text: string) {
  return [...text.matchAll(CLAUSE_AS_SUBJECT)].flatMap(({ index }) => {
    const rest = text.slice(index);
    const sentence = rest.slice(0, rest.search(SENTENCE_END) + 1);
    return sentence.endsWith('?')
      ? []
      : [{ index, found: /^\S+\s+\S+(?:\s+\S+)?/.exec(sentence)?.[0] ?? sentence }];
  });
}

function passagesOf(file: string, source: string): Passage[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  const strings: Passage[] = [];
  let comments = source;
  const visit = (node: ts.Node): void => {
    if (
      ts.isLiteralExpression(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isTemplateHead(node)
    ) {
      const at = node.getStart(parsed, false);
      const text = source.slice(at, node.end);
      comments = comments.slice(0, at) + text.replace(/\S/g, ' ') + comments.slice(node.end);
      // A string of one word is an identifier or a path.
      if (!ts.isRegularExpressionLiteral(node) && (ts.isJsxText(node) || /\s/.test(text)))
        strings.push({ at, text, sentences: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  // Without its literals, a file has slashes before comments alone. Those of adjoining lines are one passage.
  const found = comments.matchAll(/\/\*[^]*?\*\/|\/\/[^\n]*(?:\n[^\S\n]*\/\/[^\n]*)*/g);
  return [
    ...strings,
    ...[...found].map((match) => ({ at: match.index, text: proseOf(match[0]), sentences: true })),
  ];
}
