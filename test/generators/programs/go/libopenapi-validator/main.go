package main

import (
	"errors"
	"net/http"
	"os"

	"github.com/pb33f/libopenapi"
	validator "github.com/pb33f/libopenapi-validator"
	findings "github.com/pb33f/libopenapi-validator/errors"

	"tried/calls"
)

func main() {
	text, err := os.ReadFile("openapi.json")
	calls.Check(err)
	document, err := libopenapi.NewDocument(text)
	calls.Check(err)
	judge, failures := validator.NewValidator(document)
	calls.Check(errors.Join(failures...))
	_, invalid := judge.ValidateDocument()
	calls.Check(joined(invalid))
	calls.Validate(func(request *http.Request) error {
		_, refused := judge.ValidateHttpRequest(request)
		return joined(refused)
	}, func(request *http.Request, response *http.Response, _ []byte) error {
		_, refused := judge.ValidateHttpResponse(request, response)
		return joined(refused)
	})
}

func joined(refused []*findings.ValidationError) error {
	all := []error{}
	for _, one := range refused {
		all = append(all, one)
		for _, cause := range one.SchemaValidationErrors {
			all = append(all, errors.New(cause.Reason))
		}
	}
	return errors.Join(all...)
}
