export * from './annotations';
export * from './credits';
export * from './files';
export * from './films';
export * from './images';
export * from './uploads';
export * from './videos';
export * from './weekly-videos';
