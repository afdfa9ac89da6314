package main

import (
	"context"
	"net/http"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"tried/calls"
)

func main() {
	ctx := context.Background()
	document, err := openapi3.NewLoader().LoadFromFile("openapi.json")
	calls.Check(err)
	calls.Check(document.Validate(ctx))
	router, err := gorillamux.NewRouter(document)
	calls.Check(err)
	options := &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc}
	inputOf := func(request *http.Request) (*openapi3filter.RequestValidationInput, error) {
		route, path, err := router.FindRoute(request)
		return &openapi3filter.RequestValidationInput{Request: request, PathParams: path, Route: route, Options: options}, err
	}
	calls.Validate(func(request *http.Request) error {
		input, err := inputOf(request)
		if err != nil {
			return err
		}
		return openapi3filter.ValidateRequest(ctx, input)
	}, func(request *http.Request, response *http.Response, body []byte) error {
		input, err := inputOf(request)
		if err != nil {
			return err
		}
		output := &openapi3filter.ResponseValidationInput{RequestValidationInput: input, Status: response.StatusCode, Header: response.Header, Options: options}
		return openapi3filter.ValidateResponse(ctx, output.SetBodyBytes(body))
	})
}
