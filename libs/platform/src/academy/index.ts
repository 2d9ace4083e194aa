export { academyService, type Keeps } from './academy-service';
