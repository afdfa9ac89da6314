import type { AnySchemaObject } from 'ajv';
import ts from 'typescript';
import { isObject } from '../contract/json-value.js';
import type { OpenApiDocument } from '../contract/schema.js';

/** Documents of generated types, by the end of the file name. */
type Documents = Readonly<Record<'/generated/types.d.ts' | '/generated/control.d.ts', OpenApiDocument>>;

/**
 * Generates the JSON Schema of a scenario from its type. A type of a document keeps the schema of that document.
 * Rejects unknown fields.
 *
 * @param file path of the type.
 */
export function scenarioSchemaOf(file: string, documents: Documents): AnySchemaObject {
  const program = ts.createProgram([file], { strict: true, module: ts.ModuleKind.NodeNext, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const scenario = source?.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'Scenario');
  if (scenario === undefined) throw new Error(`${file} has no interface Scenario`);
  return objectSchema(checker.getTypeAtLocation(scenario));

  function objectSchema(type: ts.Type): AnySchemaObject {
    const fields = checker.getPropertiesOfType(type);
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
      required: fields.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name),
    };
  }

  function fieldSchema(field: ts.Symbol): AnySchemaObject {
    const [declaration] = field.declarations ?? [];
    if (declaration === undefined || !ts.isPropertySignature(declaration)) throw new Error(`no field ${field.name}`);
    const { fileName } = declaration.getSourceFile();
    for (const [end, document] of Object.entries(documents)) {
      if (fileName.endsWith(end)) return documentSchema(declaration, document, document === documents[contractTypes]);
    }
    return limited(schemaOf(checker.getTypeOfSymbol(field), declaration.type), declaration);
  }

  function schemaOf(type: ts.Type, node: ts.TypeNode | undefined): AnySchemaObject {
    const alias = node && ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
    const declared = alias && (alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias);
    const [declaration] = declared?.declarations ?? [];
    if (declaration?.getSourceFile().fileName.endsWith(contractTypes))
      return { $ref: `#/components/schemas/${declared?.name}` };
    return plainSchema(type, node);
  }

  function plainSchema(type: ts.Type, node?: ts.TypeNode): AnySchemaObject {
    const given = checker.getNonNullableType(type);
    if (checker.isArrayLikeType(given)) {
      const [item] = checker.getTypeArguments(given as ts.TypeReference);
      const list = node && ts.isTypeOperatorNode(node) ? node.type : node;
      if (item !== undefined)
        return {
          type: 'array',
          items: schemaOf(item, list && ts.isArrayTypeNode(list) ? list.elementType : undefined),
        };
    }
    if (node && ts.isUnionTypeNode(node)) {
      return { type: 'string', enum: node.types.map((one) => one.getText().slice(1, -1)) };
    }
    if (given.flags & simple) return { type: checker.typeToString(given) };
    if (given.flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
    return objectSchema(given);
  }
}

const contractTypes = '/generated/types.d.ts';
const simple = ts.TypeFlags.String | ts.TypeFlags.Number | ts.TypeFlags.Boolean;

/** Applies the tags of a field to a schema: `@minimum 0`, `@asType integer`, or `@unchecked` for objects in a list. */
function limited(schema: AnySchemaObject, field: ts.PropertySignature): AnySchemaObject {
  const result = { ...schema };
  for (const { tagName, comment } of ts.getJSDocTags(field)) {
    const name = tagName.text;
    if (name === 'asType') result.type = comment;
    else if (name === 'unchecked') result.items = { type: 'object' };
    // The length of a text in a list applies to each item.
    else if (name === 'minLength' && schema.items !== undefined)
      result.items = { ...schema.items, minLength: Number(comment) };
    else result[name] = Number(comment);
  }
  return result;
}

/** Schema of a field in a document. Resolves references to documents other than the contract. */
function documentSchema(field: ts.PropertySignature, document: OpenApiDocument, isContract: boolean): AnySchemaObject {
  const component = field.parent.parent;
  const name = ts.isPropertySignature(component) ? component.name.getText() : '';
  const schema = document.components.schemas[name]?.properties?.[field.name.getText()];
  if (schema === undefined) throw new Error(`the document has no field ${name}.${field.name.getText()}`);
  return isContract ? schema : (resolved(schema) as AnySchemaObject);

  function resolved(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolved);
    if (!isObject(value)) return value;
    const { $ref, description: _, ...others } = value;
    if (typeof $ref === 'string') return resolved(document.components.schemas[$ref.split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(others).map(([key, inner]) => [key, resolved(inner)]));
  }
}
