import { z } from 'zod';
import { isBlank } from '@fungo/contracts';

/** The part of JSON Schema that the contract's input uses. */
export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  /** Also a blank text or null, which count as missing. */
  mayBeBlank?: boolean;
}

/** A schema's input, as documented on the API's page. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

export const typesOf = ({ type }: Shape): string[] => (type === undefined ? [] : [type].flat());

/** Whether a value has the shape, without rules beyond JSON Schema such as existing dates and ordered times. */
export function allows(shape: Shape, value: unknown): boolean {
  if (shape.mayBeBlank && isBlank(value)) return true;
  if (shape.anyOf) return shape.anyOf.some((one) => allows(one, value));
  if ('const' in shape) return value === shape.const;
  if (shape.enum) return shape.enum.includes(value);
  const types = typesOf(shape);
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array') && value.length <= (shape.maxItems ?? Infinity);
  if (typeof value === 'string') return types.includes('string') && allowsText(shape, value);
  if (typeof value === 'boolean') return types.includes('boolean');
  if (typeof value !== 'number') return types.includes('object');
  return (
    (types.includes('number') || (types.includes('integer') && Number.isInteger(value))) &&
    inRange(shape, value)
  );
}

const inRange = ({ minimum = -Infinity, maximum = Infinity }: Shape, value: number) =>
  value >= minimum && value <= maximum;

/** White space at the ends is trimmed before counting. */
function allowsText(shape: Shape, value: string): boolean {
  const { pattern, format, minLength = 0, maxLength = Infinity } = shape;
  const length = (format === 'password' ? value : value.trim()).length;
  const types = typesOf(shape);
  // Without a pattern, a number is accepted as its text.
  if (pattern !== undefined && (types.includes('integer') || types.includes('number')))
    return (
      new RegExp(pattern).test(value) &&
      allows({ ...shape, type: types.filter((t) => t !== 'string') }, Number(value))
    );
  return (
    length >= minLength &&
    length <= maxLength &&
    (pattern === undefined || new RegExp(pattern).test(value)) &&
    (format === undefined || formats[format]!.test(value))
  );
}

const formats: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
  email: /^\S+@\S+\.\S+$/,
  password: /^/,
  uri: /^https?:\/\/./,
  uuid: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
};
