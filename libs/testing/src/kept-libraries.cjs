/**
 * A worker of jest loads each library once, and not for each of its spec files: that was a third of what the tests
 * cost. The files share the global scope in which the libraries live, and find it as the first one did. Our own modules
 * are loaded for each file. A mock of a library is seen by our modules, not by other libraries.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const { default: JestRuntime } = require('jest-runtime');

/** Beside the libraries: our one package that keeps nothing from one call to the next. */
const kept = /\/(node_modules|libs\/contracts\/src)\//;

/** Loaded for each file all the same: what they are told stays in them, or they are told by being loaded. */
const anew = /\/node_modules\/(jest-circus|@testing-library\/(react|jest-dom)|sonner)\//;

exports.__esModule = true;
exports.default = class KeptLibraries extends JestRuntime {
  #scope;
  #libraries;

  constructor(...given) {
    super(...given);
    const [, environment] = given;
    this.#scope = environment.scope;
    // Never torn down: a library may load a part of itself at any time.
    this.#libraries = this.#scope.libraries ??= new JestRuntime(...given);
  }

  requireModule(from, name, options, isActual) {
    if (name && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (kept.test(path) && !anew.test(path))
        return this.#scope.load(path, () => this.#libraries.requireModule(from, name, options));
    }
    return super.requireModule(from, name, options, isActual);
  }
};

/** In use since the last file: each promise would be told to all of them. */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const use = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...given) {
    storages.add(this);
    return use.apply(this, given);
  };
}

/** The global scope of an environment, and how it is while no spec file runs. */
class Scope {
  #loaded = new Set();
  #properties;
  #variables;

  constructor(environment) {
    this.environment = environment;
    this.global = environment.global;
    this.#properties = this.#read([...Reflect.ownKeys(globalThis), ...(environment.unlisted ?? [])]);
    this.#variables = { ...this.global.process.env };
  }

  /** @returns what `load` gives; what the library sets in the scope meanwhile stays */
  load(path, load) {
    if (this.#loaded.has(path)) return load();
    const before = this.#read();
    const library = load();
    for (const [key, property] of this.#read())
      if (differs(before.get(key), property)) this.#properties.set(key, property);
    this.#loaded.add(path);
    return library;
  }

  restore() {
    for (const [key, property] of this.#read()) {
      const former = this.#properties.get(key);
      if (!former) delete this.global[key];
      else if (differs(former, property)) Object.defineProperty(this.global, key, former);
    }
    const { process: inScope } = this.global;
    inScope.removeAllListeners();
    for (const name of Object.keys(inScope.env)) if (!(name in this.#variables)) delete inScope.env[name];
    Object.assign(inScope.env, this.#variables);
    for (const storage of storages) storage.disable();
    storages.clear();
  }

  /** @param unlisted keys that the scope has, and lists only once they are set again */
  #read(unlisted = []) {
    const properties = new Map();
    for (const key of [...unlisted, ...Reflect.ownKeys(this.global)]) {
      const property = Object.getOwnPropertyDescriptor(this.global, key);
      if (property) properties.set(key, property);
    }
    return properties;
  }
}

/** A getter that was read for the first time and has become a value is no difference. */
const differs = (former, property) =>
  !former || ('value' in former && 'value' in property && !Object.is(former.value, property.value));

/** Takes what is said after the end of the file that it is of. */
const silence = new Proxy({}, { get: () => () => {} });

/**
 * @param Environment one of jest's, or made from one
 * @param tidy called with it after each file, for what is left elsewhere than in the global scope
 * @returns one for `KeptLibraries`: the first is used for all files
 */
exports.keep = (Environment, tidy = () => {}) => {
  let scope;
  let listener;
  const current = new Proxy({}, { get: (_, name) => listener[name] });

  return class KeptEnvironment {
    constructor(config, context) {
      listener = context.console;
      scope ??= new Scope(new Environment(config, { ...context, console: current }));
      const { global, moduleMocker, fakeTimers, fakeTimersModern } = scope.environment;
      Object.assign(this, { scope, global, moduleMocker, fakeTimers, fakeTimersModern });
    }

    async setup() {}

    async teardown() {
      this.fakeTimersModern.useRealTimers();
      tidy(scope.environment);
      scope.restore();
      listener = silence;
    }

    exportConditions() {
      return scope.environment.exportConditions();
    }

    getVmContext() {
      return scope.environment.getVmContext();
    }
  };
};
