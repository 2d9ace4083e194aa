export { academyService, type Keeps } from './academy-service';
export type { Eraser } from './forget-erased';
