// The rules of `.oxlintrc.jsonc` that oxlint does not have.

/** A wire type has the noun; a table of the same noun is `Stored…`: in no file do both need a name of its own. */
const noAlias = {
  create: (context) => ({
    ImportSpecifier(node) {
      if (node.imported.name !== node.local.name && /^@fungo\/|\.entity$/.test(node.parent.source.value))
        context.report({ node, message: 'Wire types and entities go by their own names.' });
    },
  }),
};

const handlersInEvents = {
  create: (context) => ({
    Decorator(node) {
      if (/^(On|Run)$/.test(node.expression.callee?.name))
        context.report({ node, message: 'What handles events and jobs sits in x.events.ts.' });
    },
  }),
};

const jobsInJobs = {
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.name === 'defineJob')
        context.report({ node, message: "A service's own later work is declared in x.jobs.ts." });
    },
  }),
};

const isTypeOnly = ({ identifier, isTypeReference, isValueReference }) => {
  if (!isValueReference) return isTypeReference;
  let { parent } = identifier;
  while (/^(TSQualifiedName|MemberExpression)$/.test(parent.type)) parent = parent.parent;
  return /^(TSTypeQuery|TSPropertySignature)$/.test(parent.type);
};

/** `typescript/consistent-type-imports`, which in oxlint does not know that decorators need values. */
const typeImports = {
  create(context) {
    const imports = [];
    let hasDecorators = false;
    return {
      ImportDeclaration(node) {
        if (node.importKind !== 'type')
          imports.push(...node.specifiers.filter((each) => each.importKind !== 'type'));
      },
      TSImportType(node) {
        context.report({ node, message: '`import()` is not for types: `import type`.' });
      },
      Decorator() {
        hasDecorators = true;
      },
      'Program:exit'() {
        if (hasDecorators) return;
        for (const node of imports) {
          const [{ references }] = context.sourceCode.getDeclaredVariables(node);
          if (references.length > 0 && references.every(isTypeOnly))
            context.report({ node, message: 'What is used as a type is imported as one: `type X`.' });
        }
      },
    };
  },
};

/** A browser's number field drops a comma and turns with the wheel: '7,05' becomes 705. */
const noNumberFields = {
  create: (context) => ({
    JSXAttribute(node) {
      if (node.name.name === 'type' && node.value?.value === 'number')
        context.report({ node, message: 'Numbers are typed into a `NumberInput`.' });
    },
  }),
};

export default {
  meta: { name: 'fungo' },
  rules: {
    'handlers-in-events': handlersInEvents,
    'jobs-in-jobs': jobsInJobs,
    'no-alias': noAlias,
    'no-number-fields': noNumberFields,
    'type-imports': typeImports,
  },
};
